/** Addresses of the packs of texts (`kit/packs.ts`) by language and pack, such as `ja-desk`; made by `web/vite.config.ts`. */
declare module 'virtual:packs' {
  const addresses: Readonly<Record<string, string>>
  export default addresses
}
