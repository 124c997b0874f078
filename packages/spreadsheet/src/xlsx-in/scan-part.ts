import { SheetFileRefusedError } from '../refusal.ts';
import { unpackEntry } from './unpack-entry.ts';
import { XmlScanner, type XmlHandler } from './xml-scanner.ts';
import type { ZipEntry } from './zip-directory.ts';

const DECLARED = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;

/** Unpacks, decodes and scans one part of a workbook. */
export async function scanPart(bytes: Buffer, entry: ZipEntry, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const piece of unpackEntry(bytes, entry)) {
    decoder ??= decoderFor(piece);
    scanner.write(decoder.decode(piece, { stream: true }));
  }
  scanner.write(decoder?.decode() ?? '');
  scanner.end();
}

/** Zero bytes mean UTF-16; otherwise the declaration, otherwise UTF-8. */
function decoderFor(start: Buffer): InstanceType<typeof TextDecoder> {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0x3c && start[1] === 0)) {
    return new TextDecoder('utf-16le');
  }
  if ((start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0 && start[1] === 0x3c)) {
    return new TextDecoder('utf-16be');
  }
  const declared = DECLARED.exec(start.toString('latin1', 0, 300))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(/^utf-?16/i.test(declared) ? 'utf-8' : declared);
  } catch {
    throw new SheetFileRefusedError('corrupt', `unknown encoding ${declared}`);
  }
}
