import { MAX_PART_IMAGES } from '@partsight/contract/research';

import { safeLink } from '../../../lib/browser/safe-link.ts';
import { RemoteImage } from '../../../ui/remote-image.tsx';
import { LISTINGS_TEXT } from '../texts/listings.ts';

export function ImageStrip({ images, of }: { images: readonly (string | null)[]; of: string }) {
  const shown = [...new Set(images.map(safeLink))]
    .filter((src) => src !== null)
    .slice(0, MAX_PART_IMAGES);
  if (shown.length === 0) {
    return null;
  }
  return (
    <ul aria-label={LISTINGS_TEXT.pictures} className="flex flex-wrap gap-2">
      {shown.map((src, index) => (
        <li key={src}>
          <RemoteImage src={src} alt={LISTINGS_TEXT.picture(of, index + 1)} className="size-20" />
        </li>
      ))}
    </ul>
  );
}
