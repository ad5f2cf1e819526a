/**
 * A signed 64-bit hash of a text, the same in every process and on every machine: two independent 32-bit mixes
 * (murmur3's finalizer over the UTF-16 units). Not for secrets.
 */
export function hash64(text: string): bigint {
  let high = 0x9e3779b9;
  let low = 0x7f4a7c15;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x85ebca6b);
    high ^= high >>> 15;
    low = Math.imul(low ^ unit, 0xc2b2ae35);
    low ^= low >>> 13;
  }
  high = finish(high ^ text.length);
  low = finish(low ^ (high >>> 3) ^ text.length);
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
