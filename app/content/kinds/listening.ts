import { descriptors, type EntityOf, type Kind, kinds } from "./index.ts";

/** The kinds whose records can be listened to. */
export type ListenedKind = { [K in Kind]: "podcastUrl" extends keyof EntityOf<K> ? K : never }[Kind];

export const isListened = (kind: Kind): kind is ListenedKind => descriptors[kind].fields.has("podcastUrl");

export const listenedKinds: readonly ListenedKind[] = kinds.filter(isListened);
