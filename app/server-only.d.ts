/** The RSC plugin resolves this marker at build time: it fails when a client module imports it. */
declare module "server-only";
