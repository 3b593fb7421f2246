import { z } from 'zod'
import { get, getFile, many, patch, post, resource, sortSchema } from '../kit/contract.ts'
import { rowSchema } from '../kit/entity.ts'
import { asked, omittable } from '../kit/fields.ts'
import { withFiles } from '../kit/fileCalls.ts'
import { fileValue, hash } from '../kit/files.ts'
import { archiveAreas, archiveNode, nodeKinds, rightLevels } from './archiveNode.ts'

const { name, area, note, grants, kept_as } = archiveNode.fields

/** The most folders and files that one call moves or deletes. */
export const MAX_AT_ONCE = 200
/** The most folders, and the most results of a search, that one answer holds. */
export const MAX_FOUND = 100
/** How many of the latest changes the overview shows of an area. */
export const LATEST = 5
/** The most files of one zip file. */
export const MAX_ZIP_FILES = 20_000
/** The most that the files of one zip file hold together, before they are packed. MB. */
export const MAX_ZIP_MB = 4000

const row = rowSchema(archiveNode)
const version = z.coerce.number().int().positive()
const one = z.strictObject({ id: z.uuid() })
const versioned = one.extend({ version })
/** A place in the archive: a folder, or the top of an area, which `parent_id` null means. Where a folder is given, its own area counts. */
const place = { area: area.schema, parent_id: z.uuid().nullable() }
/** Records with the versions that the reader has seen. */
const nodes = z
  .array(z.strictObject({ id: z.uuid(), version }))
  .min(1)
  .max(MAX_AT_ONCE)

/** A folder in a path or a tree, and whether the reader may write in it. */
const folder = z.object({ id: z.uuid(), name: z.string(), writable: z.boolean() })
export type ArchiveFolder = z.infer<typeof folder>

const latest = z.object({
  id: z.uuid(),
  kind: z.enum(nodeKinds),
  name: z.string(),
  /** The folder it lies in; null at the top of the area. */
  parent_id: z.uuid().nullable(),
  /** The names of the folders above it, from the top, as far as the reader may read them. */
  path: z.array(z.string()),
  modified_at: z.string(),
  modified_by: z.string().nullable(),
})

/** An area that the reader reaches. `writable`: may write at its top. `given`: folders of it that the reader reaches by rights of their own. */
const overview = z.object({
  area: z.enum(archiveAreas),
  writable: z.boolean(),
  latest: z.array(latest),
  given: z.array(folder),
})
export type ArchiveOverview = z.infer<typeof overview>

/** The way to a folder or file, from the top, as far as the reader may read it; the last one is the record itself. */
const path = z.object({ area: z.enum(archiveAreas), nodes: z.array(folder.extend({ kind: z.enum(nodeKinds) })) })
export type ArchivePath = z.infer<typeof path>

/** A folder to move into. `path`: the names of the folders above it. `inner`: whether other folders lie in it. */
const target = folder.extend({ area: z.enum(archiveAreas), path: z.array(z.string()), inner: z.boolean() })
export type ArchiveTarget = z.infer<typeof target>

/** A version of a file, the newest first. `restored_from`: the older version whose content it brought back. */
const fileVersion = z.object({
  number: z.int(),
  file: fileValue,
  at: z.string(),
  by: z.string().nullable(),
  restored_from: z.int().nullable(),
})
export type ArchiveVersion = z.infer<typeof fileVersion>

/** A line of the rights of a folder; exactly one of `role` and `staff_id` is given. */
const right = z.object({
  role: z.string().nullable(),
  staff_id: z.uuid().nullable(),
  staff_name: z.string().nullable(),
  level: z.enum(rightLevels),
})
/**
 * Details of a folder or file beside its facts. `from`: the folder that sets its rights, itself included; null where those of the area hold.
 * `own`: it sets them itself. `rights`: the lines that hold; empty where those of the area hold. `versions`: of a file. `size`, `files`: of a
 * folder, everything in it counted that the reader may read. `pages`: of a PDF, as far as its text was read.
 */
const details = z.object({
  writable: z.boolean(),
  grantable: z.boolean(),
  person: z.boolean(),
  from: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  own: z.boolean(),
  rights: z.array(right),
  versions: z.array(fileVersion),
  content: z.object({ files: z.int(), size: z.number(), capped: z.boolean() }).nullable(),
})
export type ArchiveDetails = z.infer<typeof details>

/** Where a search found its words. */
export const foundWheres = ['name', 'text'] as const
/** A result of a search. `path`: the folders above it. `excerpt`: the words around what was found in the text, as they stand there. */
const found = z.object({
  node: row,
  where: z.enum(foundWheres),
  path: z.array(z.string()),
  excerpt: z.string().nullable(),
})
export type ArchiveFound = z.infer<typeof found>

/**
 * How far the text of a file is known. `waiting`: it will be read soon. `none`: a file without text, such as a picture or a scan. `failed`: it
 * cannot be read, for example because it is damaged or has a password.
 */
export const textStates = ['waiting', 'read', 'none', 'failed'] as const
export type TextState = (typeof textStates)[number]

const write = 'archive.write'
export const archiveApi = {
  ...resource(archiveNode, { read: 'archive.read', history: write }),
  /** `addFile` sends the bytes, which `add` and `replace` then name. `file` and `filePreview` give every version, named by its hash. */
  ...withFiles(archiveNode, { read: 'archive.read', write }),
  /** The areas that the reader reaches, with what was changed last. */
  areas: get('/archive-areas', 'archive.read').input(z.strictObject({})).output(z.array(overview)),
  path: get('/archive-nodes/{id}/path', 'archive.read').input(one).output(path),
  details: get('/archive-nodes/{id}/details', 'archive.read').input(one).output(details),
  /**
   * The folders of one place, in which the reader may write; with `q` those of all areas whose name matches. `area` and `parent_id` are left
   * out only with `q`.
   */
  targets: get('/archive-targets', 'archive.read')
    .input(z.strictObject({ area: omittable(area.schema), parent_id: omittable(z.uuid()), q: omittable(asked(100)) }))
    .output(z.object({ folders: z.array(target), capped: z.boolean() })),
  /**
   * Finds files and folders by their names, and with `inside` also by the text in files; in one folder and below it with `under`. Without a
   * `sort`, those come first whose name was found.
   */
  find: get('/archive-search', 'archive.read')
    .input(
      z.strictObject({
        q: asked(100).min(1),
        inside: omittable(z.stringbool().or(z.boolean())),
        area: omittable(area.schema),
        under: omittable(z.uuid()),
        sort: sortSchema(archiveNode),
        limit: omittable(z.coerce.number().int().min(1).max(MAX_FOUND)),
      }),
    )
    .output(z.object({ items: z.array(found), capped: z.boolean() })),
  /** The text of a version of a file. `cut`: it is longer than what is kept of it. */
  text: get('/archive-nodes/{id}/files/{hash}/text', 'archive.read')
    .input(one.extend({ hash }))
    .output(z.object({ state: z.enum(textStates), text: z.string().nullable(), cut: z.boolean() })),
  /** Several files and folders with all that lies in them as one zip file, streamed. */
  zip: getFile('/archive-zip', 'archive.read')
    .input(z.strictObject({ id: many(z.uuid()) }))
    .output(z.file()),

  createFolder: post('/archive-nodes/folders', write)
    .input(z.strictObject({ ...place, name: name.schema }))
    .output(row),
  /** Stores a file that `addFile` has sent. Without a name it gets that of the file. */
  add: post('/archive-nodes/add', write)
    .input(z.strictObject({ ...place, file: fileValue, name: omittable(name.schema) }))
    .output(row),
  /** Stores a new version of a file; the older ones are kept. */
  replace: post('/archive-nodes/{id}/replace', write, 200)
    .input(versioned.extend({ file: fileValue }))
    .output(row),
  /** Makes the content of an older version the newest one again, as one more version. */
  restoreVersion: post('/archive-nodes/{id}/restore-version', write, 200)
    .input(versioned.extend({ number: z.int().positive() }))
    .output(row),
  rename: patch('/archive-nodes/{id}/name', write)
    .input(versioned.extend({ name: name.schema }))
    .output(row),
  setNote: patch('/archive-nodes/{id}/note', write)
    .input(versioned.extend({ note: note.schema }))
    .output(row),
  /** Says as what a file is kept; null: as the usual kind of its area. */
  keepAs: patch('/archive-nodes/{id}/kept-as', write)
    .input(versioned.extend({ kept_as: kept_as.schema }))
    .output(row),
  move: post('/archive-nodes/move', write, 200)
    .input(z.strictObject({ ...place, nodes }))
    .output(z.array(row)),
  /** Puts files and folders into the trash, folders with all that lies in them. */
  trash: post('/archive-nodes/trash', write, 200).input(z.strictObject({ nodes })).output(z.array(row)),
  /**
   * Brings back what was put into the trash by itself, folders with all that went with them. What lies in a folder that is gone comes back
   * into the nearest one that is there, and gets a number where its name is taken.
   */
  restoreMany: post('/archive-nodes/restore', write, 200)
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_AT_ONCE) }))
    .output(z.array(row)),
  /** Sets the rights of a folder; without any it inherits them again. */
  setRights: post('/archive-nodes/{id}/rights', 'archive.grant', 200)
    .input(versioned.extend({ grants: grants.schema }))
    .output(row),
  /** The folder of a person or a patient, which is made when it is first asked for. */
  personFolder: post('/archive-nodes/person-folder', write, 200)
    .input(z.strictObject({ staff_id: z.uuid().nullable(), patient_id: z.uuid().nullable() }))
    .output(row),
}
