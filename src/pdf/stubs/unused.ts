/** A stub for modules that our documents never reach. */
export default function unused(): never {
  throw new Error(
    'The PDF reached a part of its library that is left out: see scripts/build/vite/stubs.ts.',
  );
}

export {
  unused as cbc,
  unused as concatBytes,
  unused as decompress,
  unused as ecb,
  unused as sha256,
  unused as XmlDocument,
};
