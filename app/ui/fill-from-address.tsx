"use client";

import { OwnScript } from "../client/own-inline.tsx";
import { pageIds } from "../shared/page-ids.ts";

/** Writes the words of the address's last part into an empty field, as the server reads them (nearest-pages.server.ts). */
const script = `try{document.getElementById(${JSON.stringify(pageIds.searchTerm)}).value||=decodeURIComponent(location.pathname).split("/").filter(Boolean).pop().replace(/\\.\\w{1,5}$/,"").replace(/[^\\p{L}\\p{M}\\p{N}]+/gu," ").trim().slice(0,80).toLowerCase()}catch{}`;

/** Puts the words of an address that leads nowhere into the search of its page: several addresses share one cached page. */
export const FillFromAddress = () => <OwnScript text={import.meta.env.SSR ? script : ""} />;
