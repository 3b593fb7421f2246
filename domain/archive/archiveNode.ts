import './errors.ts'
import { keptKinds } from '../company/clocks.ts'
import { entity, type Row } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { choice, file, instant, integer, list, longText, optional, reference, text } from '../kit/fields.ts'
import { roles } from '../kit/permissions.ts'
import { nodeName } from './nodeName.ts'

/**
 * The four trees of the archive, each with rights of its own: the library of the company, a folder for each member of staff, one for each
 * patient, and what only administrators see.
 */
export const archiveAreas = ['library', 'staff', 'patients', 'company'] as const
export type ArchiveArea = (typeof archiveAreas)[number]

export const nodeKinds = ['folder', 'file'] as const
export type NodeKind = (typeof nodeKinds)[number]

/** What somebody may do in a folder. `none` takes away from one person what the role would give. */
export const rightLevels = ['read', 'write', 'none'] as const
export type RightLevel = (typeof rightLevels)[number]
/** The roles that a right may name; administrators see and change everything. */
export const grantedRoles = roles.filter((role) => role !== 'admin') as ['manager', 'staff', 'user']

/** The most rights that one folder has. */
const MAX_GRANTS = 50
/** The most folders within each other. */
export const MAX_DEPTH = 30
/** The largest file that the archive may hold, one made by the product included. Bytes. */
const MAX_BYTES = 2_000_000_000

/** A right in a folder: of a role or of one person. */
const grant = {
  role: optional(choice('access:role', grantedRoles)),
  staff_id: optional(reference('staff', 'japanese_name')),
  level: choice('archive:level', rightLevels),
}

/**
 * A folder or a file of the archive (specification, section 3). `parent_id`: the folder it lies in; null at the top of its area. `staff_id`,
 * `patient_id`: whose folder it is or lies in. `file`: the present version; null for folders. `grants`: the rights that this folder sets for
 * itself and everything below it, in place of those it would inherit, or that a file has for itself, such as a paper on pay; empty where it inherits. `kept_as`: as what a file is kept, by which its
 * retention is reckoned; null for the usual kind of its area. `trashed_with`: the folder with which it was
 * deleted; null for what was deleted by itself.
 *
 * Derived facts: `order_name`: by which a folder is listed, folders first; `type`: media type by content; `modified_at`, `modified_by`: when
 * and by whom the content was brought or replaced last, or the folder was made; `rights_from`: the folder, or the file itself, whose `grants` hold here; null
 * where the rights of the area hold.
 */
export const archiveNode = entity({
  name: 'archive_node',
  path: 'archive-nodes',
  namespace: 'archive',
  fields: {
    name: nodeName(),
    kind: choice('archive:kind', nodeKinds),
    area: choice('archive:area', archiveAreas),
    parent_id: optional(reference('archive_node', 'name')),
    staff_id: optional(reference('staff', 'japanese_name')),
    patient_id: optional(reference('patient', 'name_kanji')),
    file: optional(file()),
    note: optional(longText(500)),
    kept_as: optional(choice('company:kept', keptKinds)),
    grants: list(grant, MAX_GRANTS),
    trashed_with: optional(reference('archive_node', 'name')),
  },
  derived: {
    order_name: text(600),
    type: optional(text(100)),
    size: optional(integer(0, MAX_BYTES)),
    modified_at: instant(),
    modified_by: optional(text(100)),
    rights_from: optional(reference('archive_node', 'name')),
  },
  named: ['name'],
  follows: true,
  listed: [
    'name',
    'kind',
    'area',
    'parent_id',
    'staff_id',
    'patient_id',
    'file',
    'type',
    'size',
    'modified_at',
    'modified_by',
    'rights_from',
    'trashed_with',
  ],
  search: ['name'],
  sorts: ['order_name', 'name', 'type', 'modified_at', 'modified_by', 'size', 'updated_at'],
  filters: ['kind', 'area', 'parent_id', 'staff_id', 'patient_id', 'trashed_with'],
})
export type ArchiveNode = Row<typeof archiveNode>
export type Grant = ArchiveNode['grants'][number]

/** What is wrong with rights: each names a role or a person, and none of them twice. */
export const grantIssues = (grants: readonly Pick<Grant, 'role' | 'staff_id'>[]): FieldIssue[] => {
  const whose = grants.map(({ role, staff_id }) => role ?? staff_id)
  return grants.flatMap(({ role, staff_id }, i): FieldIssue[] => {
    if ((role === null) === (staff_id === null)) return [{ field: `grants.${i}.role`, code: 'right_whose' }]
    return whose.indexOf(whose[i] ?? null) < i ? [{ field: `grants.${i}.role`, code: 'duplicate' }] : []
  })
}
