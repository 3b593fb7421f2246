/** Addresses of the packs of texts (`kit/packs.ts`) and of guides by language and pack, such as `ja-desk` and `ja-desk-guides`; made by `web/vite.config.ts`. */
declare module 'virtual:packs' {
  const addresses: Readonly<Record<string, string>>
  export default addresses
}
