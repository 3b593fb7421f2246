import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { foldAddress, placedEntities, type Point } from '#domain/visits/directions/place.ts'
import { text } from '../kit/base/texts.ts'
import type { Db } from '../kit/db/tables.ts'

/** About where the towns lie in which the sample company works; no house of the sample stands there. Degrees. */
const towns: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  豊玉北: [35.7375, 139.656],
  石神井町: [35.7435, 139.606],
  上石神井: [35.729, 139.592],
  下石神井: [35.731, 139.605],
  石神井台: [35.737, 139.595],
  東大泉: [35.75, 139.586],
  西大泉: [35.756, 139.569],
  大泉学園町: [35.764, 139.585],
  春日町: [35.751, 139.64],
  光が丘: [35.76, 139.63],
  高野台: [35.742, 139.616],
  関町南: [35.723, 139.579],
  関町北: [35.728, 139.576],
  貫井: [35.74, 139.642],
  谷原: [35.748, 139.618],
  平和台: [35.757, 139.654],
  向山: [35.744, 139.648],
  南田中: [35.737, 139.617],
  土支田: [35.761, 139.613],
  志村: [35.776, 139.69],
  蓮根: [35.786, 139.679],
  前野町: [35.768, 139.687],
  上板橋: [35.765, 139.675],
  赤塚: [35.777, 139.645],
  若木: [35.769, 139.678],
  熊野町: [35.744, 139.702],
  板橋: [35.748, 139.718],
  成増: [35.779, 139.633],
  徳丸: [35.774, 139.659],
  常盤台: [35.762, 139.688],
  南常盤台: [35.758, 139.688],
  中板橋: [35.756, 139.695],
  中台: [35.772, 139.676],
  長崎: [35.73, 139.683],
  南池袋: [35.7265, 139.715],
  東池袋: [35.73, 139.721],
  上池袋: [35.739, 139.719],
  池袋本町: [35.741, 139.711],
  千早: [35.7335, 139.688],
  要町: [35.734, 139.696],
  高松: [35.7375, 139.697],
  北大塚: [35.7325, 139.729],
  南大塚: [35.729, 139.732],
  巣鴨: [35.735, 139.739],
  西巣鴨: [35.743, 139.731],
}
/** Here somebody has moved: the place was found for the address before. */
const MOVED = '土支田'
/** Of the homes of staff, only those in these towns are known. */
const homes = ['光が丘', '春日町']

type Addressed = { id: string; prefecture: string; municipality: string; town: string }

/** Two points of one town do not lie upon one another: up to two hundred metres beside its centre, always the same for one address. */
const beside = ([lat, lon]: readonly [number, number], address: string): Point => {
  const [one = 0, other = 0] = createHash('sha256').update(address).digest()
  return { lat: lat + (one - 127.5) / 70_000, lon: lon + (other - 127.5) / 57_000 }
}

/** Where the sample company lies on the map, as if somebody had confirmed it; patients of towns that are not in the table have no place. */
export const placeSample = async (db: Db): Promise<void> => {
  for (const entity of placedEntities) {
    const { rows } = await sql<Addressed>`select id, prefecture, municipality, town from ${sql.table(entity)} t
      where sample and deleted_at is null and prefecture is not null and municipality is not null and town is not null`.execute(db)
    const placed = rows.flatMap(({ id, prefecture, municipality, town }) => {
      const name = town.replace(/\d.*$/, '')
      const centre = towns[name]
      if (!centre || (entity === 'staff' && !homes.includes(name))) return []
      const address = foldAddress(text('ja', `common:prefecture.${prefecture}`) + municipality + (name === MOVED ? name : town))
      return [{ id, address, ...beside(centre, address) }]
    })
    await sql`insert into place (${sql.ref(`${entity}_id`)}, lat, lon, address)
      select id, lat, lon, address from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as x (id uuid, lat float8, lon float8, address text)`.execute(
      db,
    )
  }
}
