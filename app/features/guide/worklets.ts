import concat from "@elevenlabs/client/worklets/audioConcatProcessor.js?url";
import raw from "@elevenlabs/client/worklets/rawAudioProcessor.js?url";
import resampler from "./resampler.js?url";

/** Code for the audio thread, served by this site: the policy of its pages allows no other. */
export const worklets = { audioConcatProcessor: concat, rawAudioProcessor: raw, resampler };
