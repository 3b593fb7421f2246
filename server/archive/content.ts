import type { TextState } from '#domain/archive/archive.api.ts'
import { sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { note, noteView } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { previewOf } from '../kit/files/draw.ts'
import { servedType } from '../kit/files/sniff.ts'
import { readWhole } from '../kit/uploads/keep.ts'
import { nodeOf } from './nodes.ts'
import { versionWith } from './versions.ts'

type Asked = { id: string; hash: string }

/** A version of a file that the actor reads. The present one has the present name, an older one the name of its time. */
const versionFor = async (ctx: Ctx, { id, hash }: Asked): Promise<FileValue> => {
  const node = await nodeOf(ctx, id)
  if (node.file?.hash === hash) return { ...node.file, name: node.name }
  const older = node.kind === 'file' ? await versionWith(ctx.db, id, hash) : undefined
  if (!older) throw notFound()
  return older
}

export const fileOf = async (ctx: Ctx, asked: Asked): Promise<File> => {
  const file = await versionFor(ctx, asked)
  const bytes = await readWhole(ctx.app.files, file.hash)
  await note(ctx.db, ctx, { act: 'download', entity: 'archive_node', record: asked.id, metadata: { field: 'file', ...file } })
  return new File([bytes], file.name, { type: servedType(file.type) })
}

/** A preview that is opened large, of a picture or a page, counts as looked at. */
export const previewFor = async (ctx: Ctx, { page, ...asked }: Asked & { page?: number | undefined }): Promise<File | null> => {
  const { hash, name, type } = await versionFor(ctx, asked)
  const preview = await previewOf({ type, hash }, () => readWhole(ctx.app.files, hash), page)
  if (page !== undefined) await noteView(ctx.db, ctx, 'archive_node', asked.id, { field: 'file', hash, name })
  if (!preview) return null
  ctx.answerHeaders.set('x-pages', String(preview.pages))
  return new File([preview.bytes], 'preview.webp', { type: 'image/webp' })
}

type Text = { state: TextState; text: string | null; cut: boolean }
export const textOf = async (ctx: Ctx, asked: Asked): Promise<Text> => {
  const { hash, name } = await versionFor(ctx, asked)
  const { rows } = await sql<Text>`select x.state, x.text, x.cut from archive_text x where x.hash = ${hash}`.execute(ctx.db)
  const [known] = rows
  if (known?.text) await noteView(ctx.db, ctx, 'archive_node', asked.id, { field: 'file', hash, name })
  return known ?? { state: 'waiting', text: null, cut: false }
}
