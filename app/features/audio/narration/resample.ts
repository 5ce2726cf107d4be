import type { Sound } from "./sound.ts";

/** A sound at another rate, by straight lines between its samples; the same where the rate is that already. */
export function resample({ samples, rate }: Sound, to: number): Sound {
  if (rate === to) return { samples, rate };
  const length = Math.floor((samples.length * to) / rate);
  const made = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const place = (index * rate) / to;
    const [before, share] = [Math.floor(place), place % 1];
    const here = samples[before] ?? 0;
    made[index] = here + ((samples[before + 1] ?? here) - here) * share;
  }
  return { samples: made, rate: to };
}
