/** Samples a second of the site's own agent. */
const RATE = 16_000;
/** Seconds over which an interrupted voice fades. */
const FADE = 2;
const SILENT = 0.0001;

/** Sound of 16-bit little-endian PCM as samples from -1 to 1. */
function samplesOf(base64: string): Float32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, index) => view.getInt16(index * 2, true) / 32_768);
}

export type OwnSound = {
  /** An answer has come, whose sound follows. */
  expect: (eventId: number) => void;
  /** Plays a piece of the answer of an event. */
  play: (base64: string, eventId: number) => void;
  /** Fades what is heard; what is played next is heard at once. */
  interrupt: () => void;
  /** The same, and what still comes of that answer is not heard. */
  hush: () => void;
  setVolume: (volume: number) => void;
  /** How loud it is now, 0 to 1. */
  level: () => number;
  close: () => void;
};

/**
 * Plays pieces of sound one after the other, and says when it speaks. To be made within a press, as browsers ask. While
 * the sound is off no piece begins: what has come of the last answer is heard once it is turned on.
 */
export function createOwnSound(firstVolume: number, onMode: (isSpeaking: boolean) => void): OwnSound {
  const context = new AudioContext();
  const master = new GainNode(context, { gain: firstVolume });
  master.connect(context.destination);
  const analyser = new AnalyserNode(context, { fftSize: 256 });
  master.connect(analyser);
  const heard = new Uint8Array(analyser.fftSize);
  let turn = newTurn();
  let until = 0;
  let [latest, hushed] = [0, 0];
  let volume = firstVolume;
  let unheard: string[] = [];

  function newTurn() {
    const gain = new GainNode(context);
    gain.connect(master);
    return { gain, sources: new Set<AudioBufferSourceNode>() };
  }

  function interrupt() {
    unheard = [];
    const { gain, sources } = turn;
    const end = context.currentTime + FADE;
    gain.gain.setValueAtTime(1, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(SILENT, end);
    for (const source of sources) source.stop(end);
    turn = newTurn();
    until = 0;
    onMode(false);
  }

  function begin(base64: string) {
    const samples = samplesOf(base64);
    if (samples.length === 0) return;
    void context.resume();
    const buffer = context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    const { gain, sources } = turn;
    source.connect(gain);
    sources.add(source);
    source.onended = () => {
      sources.delete(source);
      if (sources.size === 0 && turn.sources === sources) onMode(false);
    };
    until = Math.max(until, context.currentTime);
    source.start(until);
    until += buffer.duration;
    onMode(true);
  }

  return {
    expect(eventId) {
      latest = eventId;
      unheard = [];
    },
    play(base64, eventId) {
      if (eventId <= hushed) return;
      if (volume === 0) unheard.push(base64);
      else begin(base64);
    },
    interrupt,
    hush() {
      hushed = latest;
      unheard = [];
      if (turn.sources.size > 0) interrupt();
    },
    setVolume(level) {
      volume = level;
      master.gain.value = level;
      if (level > 0) for (const piece of unheard.splice(0)) begin(piece);
    },
    level() {
      analyser.getByteTimeDomainData(heard);
      return loudnessOf(heard);
    },
    close: () => void context.close(),
  };
}

/** The loudness of sound samples around 128, as an analyser gives them; speech is about 0.5. */
function loudnessOf(samples: Uint8Array): number {
  const sum = samples.reduce((total, sample) => total + ((sample - 128) / 128) ** 2, 0);
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
}
