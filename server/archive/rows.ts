import { type RawBuilder, sql } from 'kysely'
import type { RightLevel } from '#domain/archive/archiveNode.ts'
import { type Asker, isNoLeader } from '../kit/context/rows.ts'

type Sql = RawBuilder<unknown>
/** The role of who asks; in a condition, since it may stand for many people at once. */
const role = ({ id }: Asker): Sql => sql`(select a.role from user_account a where a.id = ${id})`

/** Whether rights give one of some levels: that of the person, or without one that of the role. */
const gives = (grants: Sql, asker: Asker, levels: readonly RightLevel[]): Sql => sql`coalesce(
    (select g ->> 'level' from jsonb_array_elements(${grants}) g where g ->> 'staff_id' = ${asker.staff}::text limit 1),
    (select g ->> 'level' from jsonb_array_elements(${grants}) g where g ->> 'role' = ${role(asker)} limit 1), 'none') = any(${[...levels]}::text[])`
/** Those whose own rights, or those of the folder from which they have them, give one of some levels. */
const given = (
  asker: Asker,
  levels: readonly RightLevel[],
): Sql => sql`case when t.rights_from = t.id then ${gives(sql`t.grants`, asker, levels)}
  else t.rights_from in (select f.id from archive_node f where f.kind = 'folder' and f.grants <> '[]' and ${gives(sql`f.grants`, asker, levels)}) end`

/**
 * A manager works in the library, and in the folders of people and patients of the own establishments; not in those of managers and
 * administrators, the own one included.
 */
const managed = (asker: Asker): Sql => sql`(${role(asker)} = 'manager' and case t.area
  when 'library' then true
  when 'staff' then (cardinality(${asker.offices}) = 0
    or exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${asker.offices}))) and ${isNoLeader(sql`t.staff_id`)}
  when 'patients' then cardinality(${asker.offices}) = 0
    or exists (select 1 from patient p where p.id = t.patient_id and p.establishment_id = any(${asker.offices}))
  else false end)`

const writable = (asker: Asker): Sql => sql`((t.rights_from is null and ${managed(asker)}) or ${given(asker, ['write'])})`
/** Everybody reads the library and the own folder. What lies in the trash is shown to those who may bring it back. */
const readable = (asker: Asker): Sql => sql`(case when t.deleted_at is not null then ${writable(asker)}
  when t.rights_from is not null then ${given(asker, ['read', 'write'])}
  else t.area = 'library' or (t.area = 'staff' and t.staff_id = ${asker.staff}) or ${managed(asker)} end)`

/** Who reads and writes a folder or file, besides administrators, who do so everywhere (decision 162). */
export const archiveScopes = { 'archive.read': { own: readable }, 'archive.write': { own: writable } }
