import { MAX_PART_IMAGES } from '@partsight/contract/research';

import { safeLink } from '../../../lib/browser/safe-link.ts';
import { RemoteImage } from '../../../ui/remote-image.tsx';

export function ImageStrip({ images, of }: { images: readonly (string | null)[]; of: string }) {
  const shown = [...new Set(images.map(safeLink))]
    .filter((src) => src !== null)
    .slice(0, MAX_PART_IMAGES);
  if (shown.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Pictures" className="flex flex-wrap gap-2">
      {shown.map((src, index) => (
        <li key={src}>
          <RemoteImage src={src} alt={`${of}, picture ${index + 1}`} className="size-20" />
        </li>
      ))}
    </ul>
  );
}
