import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { z } from 'zod'
import { loadFonts } from '#papers/kit/fonts.ts'
import type { Paper } from '#papers/kit/paper.ts'

/** The compiler alone: the same template, fonts and data in this process, without checking, another process or the standard of archives. */
export const bareCompiler = () => {
  const workspace = fileURLToPath(new URL('../papers', import.meta.url))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: loadFonts().blobs }] })
  return <Schema extends z.ZodType>({ template, view, schema }: Paper<Schema>, data: z.input<Schema>): Uint8Array => {
    const inputs = { data: JSON.stringify(view(schema.parse(data))), substituted: 'no' }
    return compiler.pdf({ mainFilePath: fileURLToPath(template), inputs }, { pdfTags: false })
  }
}
