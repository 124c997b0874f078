/** Who leads to whom, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    const ways = graph.get(from) ?? new Set();
    graph.set(from, ways.add(to));
  }
  return graph;
}

/** From each knot of names that all lead to each other one circle, as short as it can be. */
export function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const isKnown = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    if (isKnown.has(start)) {
      continue;
    }
    const circle = shortestCircle(graph, start);
    if (circle !== null) {
      circles.push(circle);
      const knot = new Set(reachable(graph, start));
      for (const name of knot) {
        if (reachable(graph, name).has(start)) {
          isKnown.add(name);
        }
      }
    }
  }
  return circles;
}

function shortestCircle(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const name of waiting) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) {
        return [...wayTo(name, cameFrom), start];
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, name);
        waiting.push(next);
      }
    }
  }
  return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let at = cameFrom.get(end); at !== undefined; at = cameFrom.get(at)) {
    way.unshift(at);
  }
  return way;
}

function reachable(graph: Graph, start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (const name of waiting) {
    for (const next of graph.get(name) ?? []) {
      if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return seen;
}
