import createNextIntlPlugin from "next-intl/plugin";

/**
 * Pages get their headers, with a nonce of their own, from `proxy.ts`; these are for the files that never pass it. What only a
 * document heeds is left out: each of a page's scripts would bring it.
 */
const STATIC_HEADERS = [
  { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Its address changes with its content; a browser would ask for it again at every address that a search goes to. */
const ICON_HEADERS = [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }];

/** Pages whose address has changed: mails and bookmarks still lead to the old one. */
const OLD_ADDRESSES = [
  { source: "/stores/:storeId/holds", destination: "/stores/:storeId/pre-auths", permanent: true },
  {
    source: "/stores/:storeId/refunds/:rest*",
    destination: "/stores/:storeId/refunds-without-sale/:rest*",
    permanent: true,
  },
];

/** @type {import("next").NextConfig} */
const nextConfig = {
  agentRules: false,
  devIndicators: false,
  poweredByHeader: false,
  // Room for the two thousand rows of a list, and for nothing that takes long to read.
  experimental: {
    serverActions: { bodySizeLimit: "128kb" },
    // The longest upload is a statement of five megabytes; a longer one is cut, and refused as too long.
    proxyClientMaxBodySize: 6_291_456,
  },
  images: { unoptimized: true },
  // In development Next would write the arguments of server actions into the log.
  logging: { serverFunctions: false },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@simplewebauthn/server",
    "fontkit",
    "nodemailer",
    "pdfkit",
    "pg",
    "pino",
    "piscina",
  ],
  // Types are checked by `npm run check`, once, and not again in every build.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => OLD_ADDRESSES,
  headers: async () => [
    { source: "/_next/static/:path*", headers: STATIC_HEADERS },
    { source: "/icon.svg", headers: ICON_HEADERS },
  ],
};

/** Texts are compiled by the build: the browser gets no parser for them. */
const withTexts = createNextIntlPlugin({
  requestConfig: "./lib/session/signed-in/intl-request.ts",
  experimental: {
    messages: {
      path: ["./lib/messages/en", "./lib/messages/fr"],
      format: "json",
      locales: ["en", "fr"],
      sourceLocale: "en",
      precompile: true,
    },
  },
});

export default withTexts(nextConfig);
