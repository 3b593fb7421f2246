import { createHash } from 'node:crypto'
import http from 'node:http'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { readSettings } from '#server/kit/base/settings.ts'
import { openStore } from '#server/kit/files/open.ts'
import { load, once } from './load.ts'
import type { Place } from './place.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** Files in the folder whose page is measured, and in all others together. */
const IN_FOLDER = 200
const OTHERS = 100_000
/** Letters of the text of each of the others, and in how many of them the words stand that are searched. */
const LETTERS = 200
const HOLDING = 100
/** Files of the zip file, and the size of each in bytes. */
const ZIPPED = 1000
const SIZE = 20_000

const folderOf = async ({ db }: Place, name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into archive_node (name, kind, area, order_name, modified_at, search)
    values (${name}, 'folder', 'library', ${`0${name}`}, now(), ${name}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Files of one content in folders, in turn. */
const fill = async ({ db }: Place, folders: readonly string[], count: number): Promise<void> => {
  await sql`insert into archive_node (name, kind, area, parent_id, file, order_name, type, size, modified_at, search)
    select 'n' || i, 'file', 'library', (${[...folders]}::uuid[])[i % ${folders.length} + 1],
      '{"hash":"","name":"","size":0,"type":"text/plain"}'::jsonb, '1n' || lpad(i::text, 7, '0'), 'text/plain', 0, now(), 'n' || i
    from generate_series(1, ${count}) i`.execute(db)
  await sql`analyze archive_node`.execute(db)
}

/**
 * Texts of the other files, each of other kanji, and in some of them a word of three letters that stands nowhere else, with one of two letters
 * in it.
 */
const write = async ({ db }: Place): Promise<void> => {
  waitingFor(`the texts of ${OTHERS} files`)
  await sql`insert into file (hash, size, type) select lpad(i::text, 64, '0'), 0, 'text/plain' from generate_series(1, ${OTHERS}) i`.execute(
    db,
  )
  await sql`
    insert into archive_text (hash, state, text, folded)
    select lpad(i::text, 64, '0'), 'read', w.words, w.words from generate_series(1, ${OTHERS}) i cross join lateral (
      select string_agg(chr(19968 + (i * 7919 + n * 104729 + i * n * 31) % 2000), '')
        || case when i % ${OTHERS / HOLDING} = 0 then '大鷹匠町' else '' end as words
      from generate_series(1, ${LETTERS}) l(n)) w`.execute(db)
  await sql`update archive_node n set file = jsonb_set(n.file, '{hash}', to_jsonb(lpad(substr(n.name, 2), 64, '0')))
    where n.name ~ '^n[0-9]+$'`.execute(db)
  await sql`vacuum analyze archive_node, archive_text`.execute(db)
}

/** Files with bytes of their own, in one folder. */
const store = async (place: Place, folder: string): Promise<Record<string, Uint8Array>> => {
  const files = await openStore(readSettings({ DATA_DIR: place.dataDir }).settings)
  const stored: Record<string, Uint8Array> = {}
  for (let i = 0; i < ZIPPED; i++) {
    const bytes = Buffer.from(Array.from({ length: SIZE / 64 }, (_, line) => hex(`${i} ${line}`)).join(''))
    const { hash } = await files.put(bytes, async () => undefined)
    stored[`z${i}.txt`] = bytes
    await sql`insert into archive_node (name, kind, area, parent_id, file, order_name, type, size, modified_at, search)
      values (${`z${i}.txt`}, 'file', 'library', ${folder}, ${JSON.stringify({ hash, name: '', size: SIZE, type: 'text/plain' })}::jsonb,
        ${`1z${i}.txt`}, 'text/plain', ${bytes.length}, now(), '')`.execute(place.db)
  }
  files.close()
  return stored
}
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** A page of a folder of a helper, alone and among 100,000 files, a search in their texts, and a folder as a zip file. */
export const archive = async (place: Place): Promise<Line[]> => {
  const token = await place.join('staff', null)
  const folder = await folderOf(place, 'measured')
  await fill(place, [folder], IN_FOLDER)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir })
  const path = `/api/archive-nodes?parent_id=${folder}&limit=50`
  const alone = await load(port, path, token, { lanes: 4 })
  waitingFor(`${OTHERS} files`)
  const others: string[] = []
  for (let i = 0; i < 1000; i++) others.push(await folderOf(place, `f${i}`))
  await fill(place, others, OTHERS)
  const among = await load(port, path, token, { lanes: 4 })
  await write(place)
  const search = (q: string) =>
    load(port, `/api/archive-search?inside=true&area=library&q=${encodeURIComponent(q)}`, token, { lanes: 2 })
  const [three, two] = [await search('鷹匠町'), await search('鷹匠')]
  const zipped = await folderOf(place, 'zip')
  const stored = await store(place, zipped)
  waitingFor('the zip file')
  const agent = new http.Agent()
  const packing = performance.now()
  zipSync(stored, { level: 6 })
  const bare = performance.now() - packing
  const began = performance.now()
  await once(agent, port, `/api/archive-zip?id=${zipped}`, place.token)
  const took = performance.now() - began
  agent.destroy()
  const [page, zip, words] = [among.p50 / alone.p50, took / bare, two.p50 / three.p50]
  return [
    {
      name: `a page of a folder among ${OTHERS} files, against the same alone: times as long`,
      ratio: page,
      goal: '<= 1.5',
      ok: page <= 1.5,
      note: `p50 ${among.p50.toFixed(1)} ms against ${alone.p50.toFixed(1)} ms`,
    },
    {
      name: `a search in ${OTHERS} texts for a word of two letters, against one of three: times as long`,
      ratio: words,
      goal: '<= 1.5',
      ok: words <= 1.5,
      note: `p50 ${two.p50.toFixed(1)} ms against ${three.p50.toFixed(1)} ms, each found in ${HOLDING} of them`,
    },
    {
      name: `${ZIPPED} files as a zip file, streamed from the store, against packing them in memory: times as long`,
      ratio: zip,
      goal: '<= 3',
      ok: zip <= 3,
      note: `${took.toFixed(0)} ms against ${bare.toFixed(0)} ms`,
    },
  ]
}
