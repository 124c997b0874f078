import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip file; omitted fields are correct. */
export type ZipPartSource = {
  readonly name: string;
  readonly content: string | Buffer;
  readonly stored?: boolean;
  /** Compressed bytes to use instead of packing the content. */
  readonly packed?: Buffer;
  readonly claimedBytes?: number;
  readonly claimedCrc?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Offset of another part's header to point to. */
  readonly localOffset?: number;
};

/** Builds a zip file from parts, with false headers where a test wants them. */
export function buildZip(parts: readonly ZipPartSource[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = part.packed ?? (part.stored === true ? content : deflateRawSync(content));
    const header = fields(part, content, packed.length);
    const name = Buffer.from(part.name);
    const local = Buffer.concat([
      signature('PK\u0003\u0004'),
      header,
      nameLengths(name),
      name,
      packed,
    ]);
    directory.push(
      Buffer.concat([
        signature('PK\u0001\u0002'),
        uint16(20),
        header,
        nameLengths(name),
        Buffer.alloc(10),
        uint32(part.localOffset ?? offset),
        name,
      ]),
    );
    pieces.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([
    ...pieces,
    list,
    signature('PK\u0005\u0006'),
    Buffer.alloc(4),
    uint16(parts.length),
    uint16(parts.length),
    uint32(list.length),
    uint32(offset),
    uint16(0),
  ]);
}

/** Fields shared by a local header and a directory entry, from version to sizes. */
function fields(part: ZipPartSource, content: Buffer, packedBytes: number): Buffer {
  const method = part.method ?? (part.stored === true ? 0 : 8);
  return Buffer.concat([
    uint16(20),
    uint16(part.flags ?? 0),
    uint16(method),
    uint16(0),
    uint16(0x21),
    uint32(part.claimedCrc ?? crc32(content)),
    uint32(packedBytes),
    uint32(part.claimedBytes ?? content.length),
  ]);
}

const signature = (text: string): Buffer => Buffer.from(text, 'latin1');
const nameLengths = (name: Buffer): Buffer => Buffer.concat([uint16(name.length), uint16(0)]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
