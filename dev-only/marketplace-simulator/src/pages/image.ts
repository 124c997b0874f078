import { escaped, type HttpResponse } from '../http/http-response.ts';
import { randomOf } from '../market/random.ts';

const SHAPES = [
  '<circle cx="150" cy="120" r="70"/><circle cx="150" cy="120" r="26" fill="#fff"/>',
  '<rect x="70" y="70" width="160" height="100" rx="18"/><rect x="100" y="95" width="100" height="50" rx="8" fill="#fff"/>',
  '<path d="M60 170 L110 60 L190 60 L240 170 Z"/><circle cx="150" cy="125" r="22" fill="#fff"/>',
  '<path d="M50 120 q50 -70 100 0 t100 0 v40 h-200 z"/>',
  '<rect x="60" y="105" width="180" height="34" rx="17"/><circle cx="75" cy="122" r="32"/><circle cx="225" cy="122" r="32"/>',
] as const;

/** A drawing in place of a photo: the same listing always looks the same. */
export function drawImage(name: string, caption: string): HttpResponse {
  const random = randomOf(name, 'image');
  const hue = random.int(0, 359);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 240" width="300" height="240"><rect width="300" height="240" fill="hsl(${hue} 22% 92%)"/><g fill="hsl(${hue} 28% 45%)" transform="rotate(${random.int(-20, 20)} 150 120)">${random.pick(SHAPES)}</g><text x="150" y="226" text-anchor="middle" font-family="sans-serif" font-size="13" fill="#444">${escaped(caption.slice(0, 40))}</text></svg>`;
  return {
    status: 200,
    type: 'image/svg+xml',
    body: svg,
    headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' },
  };
}
