/*
 * A resampler for voice sessions, which replaces a library from a CDN. The worklets call globalThis.LibSampleRate when
 * the device does not support the agent's sample rate. It interpolates linearly, also across blocks. Rates are in
 * samples per second; `full` takes and returns blocks of samples.
 */
globalThis.LibSampleRate = {
  async create(_channels, from, to) {
    const step = from / to;
    let place = 0;
    let last = 0;
    return {
      full(block) {
        const made = new Float32Array(Math.max(0, Math.ceil((block.length - place) / step)));
        for (let index = 0; index < made.length; index += 1) {
          const before = Math.floor(place);
          const start = before === 0 ? last : block[before - 1];
          made[index] = start + ((block[before] ?? start) - start) * (place - before);
          place += step;
        }
        place = Math.max(0, place - block.length);
        last = block[block.length - 1] ?? last;
        return made;
      },
    };
  },
};
