/** Bytes as lowercase hexadecimal text, and back. `hexToBytes` throws on anything else. */
export { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
