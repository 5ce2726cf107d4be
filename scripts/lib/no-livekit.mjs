/**
 * Stands in the place of livekit-client, which @elevenlabs/client imports for calls over WebRTC (vite.config.ts): this
 * site speaks over websockets alone, and would carry 600 kB for nothing.
 */
export class Room {
  constructor() {
    throw new Error("Calls over WebRTC are not a part of this site.");
  }
}
export const RoomEvent = {};
export const Track = { Kind: {}, Source: {} };
export const ConnectionState = {};
export const createLocalAudioTrack = () => {
  throw new Error("Calls over WebRTC are not a part of this site.");
};
