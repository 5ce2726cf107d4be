"use client";

import { useSyncExternalStore } from "react";
import type { Podcast } from "../../shared/podcast.ts";
import { player } from "./player.ts";

/** The state of the page's player, as it changes. */
export const usePlayer = (): Podcast => useSyncExternalStore(player.subscribe, player.state, player.state);
