import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { SearchForm } from "#components/search/search-form.ts";
import { searchForm } from "#lib/inputs/search.ts";

/** The server's own checks, run before anything is sent. A module of its own, so that its weight comes with the first search. */
export const checkSearchForm: Resolver<SearchForm> = zodResolver(searchForm, undefined, { raw: true });
