export type Sample = { name: string; labels: Record<string, string>; value: number };

export async function readMetrics(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/metrics`, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, samples: samplesOf(text) };
}

export function samplesOf(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = "", labels = "", value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", word = ""]) => [key, word]),
      ),
      value: Number(value),
    }),
  );
}

/** Over all samples that have these labels. */
export function sumOf(samples: Sample[], name: string, labels: Sample["labels"] = {}): number {
  return samples
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([key, word]) => one.labels[key] === word))
    .reduce((sum, { value }) => sum + value, 0);
}
