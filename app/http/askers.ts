/** Who asks for something: the network that it counts for, and a signal that tells when nobody is there to read it. */
export type Asker = { client: string; signal?: AbortSignal };

/** All who wait for one thing. More may join while it is waited for. */
export class Askers {
  readonly #all: Asker[];
  #tell: ((asker: Asker) => void) | undefined;

  constructor(first: Asker) {
    this.#all = [first];
  }

  add(asker: Asker): void {
    this.#all.push(asker);
    this.#tell?.(asker);
  }

  /** Tells of each of them: of those who are here at once, and of others when they join. */
  each(tell: (asker: Asker) => void): void {
    this.#tell = tell;
    for (const asker of [...this.#all]) tell(asker);
  }
}
