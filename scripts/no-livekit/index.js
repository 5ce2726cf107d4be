/**
 * Replaces livekit-client (package.json), which @elevenlabs/client imports for calls over WebRTC. This site
 * uses websockets only; the real package would add 600 kB to a call and 40 MB to an installation.
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
