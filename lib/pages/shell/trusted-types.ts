import "server-only";

/**
 * The first script of every page: from then on the browser takes an address of a script from code only if it leads to a file of this
 * build, and no text as HTML but the empty script by which React makes one. The bundler and React hand it plain texts. It must run before
 * any script loads another, and therefore stands in the page itself. Without the characters that React would escape.
 */
export const TRUSTED_TYPES_SCRIPT = [
  "if(window.trustedTypes)trustedTypes.createPolicy(`default`,{",
  "createScriptURL:function(u){var a=new URL(u,location.href);",
  "return a.origin===location.origin?a.pathname.indexOf(`/_next/static/`)===0?u:null:null},",
  "createHTML:function(h){return /^.script..\\/script.$/.test(h)?h:null}})",
].join("");
