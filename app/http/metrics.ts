import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Upper bounds of the latency histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANOSECONDS = 1e9;

/** A metric with its samples: labels as Prometheus writes them (`{status="2xx"}`, or nothing), and the value. */
type Metric = { name: string; type: "counter" | "gauge" | "histogram"; help: string; samples: [string, number][] };

export const gauge = (name: string, help: string, ...samples: [string, number][]): Metric => ({
  name,
  type: "gauge",
  help,
  samples,
});

/** What a process measures of itself, for `GET /metrics`. */
export class Metrics {
  readonly #token: string;
  readonly #delay = monitorEventLoopDelay();
  readonly #answers = new Map<string, number>();
  readonly #inTime = BOUNDS.map(() => 0);
  #seconds = 0;
  #count = 0;
  readonly #cache = { hit: 0, miss: 0 };

  /** @param token that a scrape has to bring. */
  constructor(token: string) {
    this.#token = token;
    this.#delay.enable();
  }

  /** True for an Authorization header with the token (RFC 6750). Takes the same time for any wrong one. */
  isAllowed(authorization: string | undefined): boolean {
    const hash = (text: string) => createHash("sha256").update(text).digest();
    return timingSafeEqual(hash(authorization?.replace(/^Bearer /i, "") ?? ""), hash(this.#token));
  }

  /** Counts a request whose answer was sent, or whose client has gone. */
  observe(status: number, seconds: number): void {
    const group = `${Math.floor(status / 100)}xx`;
    this.#answers.set(group, (this.#answers.get(group) ?? 0) + 1);
    BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) this.#inTime[index] = (this.#inTime[index] ?? 0) + 1;
    });
    this.#seconds += seconds;
    this.#count += 1;
  }

  /** Counts a page that was in the cache, or had to be made. */
  countPage(outcome: "hit" | "miss"): void {
    this.#cache[outcome] += 1;
  }

  /** All metrics in Prometheus' text format 0.0.4. The delays are those since the last call. @param others of other parts */
  text(...others: Metric[]): string {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const inTime = BOUNDS.map((bound, index): [string, number] => [`_bucket{le="${bound}"}`, this.#inTime[index] ?? 0]);
    const metrics: Metric[] = [
      {
        name: "http_requests_total",
        type: "counter",
        help: "Answered requests by class of status.",
        samples: [...this.#answers].map(([group, count]) => [`{status="${group}"}`, count]),
      },
      {
        name: "http_request_duration_seconds",
        type: "histogram",
        help: "Time from a request's headers to the end of its answer.",
        samples: [...inTime, ['_bucket{le="+Inf"}', this.#count], ["_sum", this.#seconds], ["_count", this.#count]],
      },
      {
        name: "page_cache_requests_total",
        type: "counter",
        help: "Requests for pages that are the same for everyone.",
        samples: Object.entries(this.#cache).map(([outcome, count]) => [`{outcome="${outcome}"}`, count]),
      },
      {
        name: "process_cpu_seconds_total",
        type: "counter",
        help: "Processor time.",
        samples: [["", (user + system) / 1e6]],
      },
      gauge("process_resident_memory_bytes", "Resident memory.", ["", rss]),
      gauge("process_start_time_seconds", "Start of the process.", ["", Date.now() / 1000 - process.uptime()]),
      gauge("nodejs_heap_size_used_bytes", "Heap in use.", ["", heapUsed]),
      gauge("nodejs_eventloop_lag_p99_seconds", "Delay of the event loop, 99th percentile.", [
        "",
        this.#delay.percentile(99) / NANOSECONDS,
      ]),
      gauge("nodejs_eventloop_lag_max_seconds", "Longest delay of the event loop.", [
        "",
        this.#delay.max / NANOSECONDS,
      ]),
      ...others,
    ];
    this.#delay.reset();
    const lines = metrics.flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
    ]);
    return `${lines.join("\n")}\n`;
  }
}
