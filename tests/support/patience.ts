/** Milliseconds to wait for what should happen soon: short, so that a fault shows soon; long on CI, whose machine may be busy. */
export const patience = process.env.CI ? 90_000 : 10_000;
