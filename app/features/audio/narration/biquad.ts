/** A second-order filter: b over a, with a0 = 1 (Bristow-Johnson, Audio EQ Cookbook). */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** The samples after a filter. */
export function filter(samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array {
  const out = new Float32Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    out[index] = y;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
  }
  return out;
}

/** Lets pass what lies above a frequency in Hz. */
export function highPass(frequency: number, rate: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(frequency, rate, q);
  const a0 = 1 + alpha;
  return {
    b0: (1 + cos) / 2 / a0,
    b1: -(1 + cos) / a0,
    b2: (1 + cos) / 2 / a0,
    a1: (-2 * cos) / a0,
    a2: (1 - alpha) / a0,
  };
}

/** Raises or lowers what lies around a frequency in Hz by so many dB. */
export function peak(frequency: number, gain: number, rate: number, q = 1): Biquad {
  const { cos, alpha } = angle(frequency, rate, q);
  const amplitude = 10 ** (gain / 40);
  const a0 = 1 + alpha / amplitude;
  return {
    b0: (1 + alpha * amplitude) / a0,
    b1: (-2 * cos) / a0,
    b2: (1 - alpha * amplitude) / a0,
    a1: (-2 * cos) / a0,
    a2: (1 - alpha / amplitude) / a0,
  };
}

function angle(frequency: number, rate: number, q: number): { cos: number; alpha: number } {
  const omega = (2 * Math.PI * frequency) / rate;
  return { cos: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) };
}
