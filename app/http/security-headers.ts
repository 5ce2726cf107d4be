type PolicyParts = {
  scriptHashes: readonly string[];
  styleHashes?: readonly string[];
  /** Other places that scripts may connect to: the websocket of a voice agent. */
  connect?: readonly string[];
  /** Other places that sound may come from: those of a page's own recording. */
  media?: readonly string[];
};

/** The policy of a page: everything from this site, inline scripts and styles only by their hashes, framed by no one. */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes = [],
  connect = [],
  media = [],
}: PolicyParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    "img-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    ["media-src 'self'", ...media].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers that every answer carries; pages add their Content-Security-Policy. */
export function securityHeaders(isHttps: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ...(isHttps ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
  ];
}
