/*
 * Another rate for the sound of a voice session, in the place of a library that would come from a foreign host: the
 * worklets ask globalThis.LibSampleRate for it where the device does not take the agent's rate. Straight lines between
 * samples; each block goes on where the last one ended.
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
