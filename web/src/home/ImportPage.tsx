import { useMatches } from '@tanstack/react-router'
import { allEntities } from '#domain/entities.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import { clashesIn } from '#domain/visits/errors.ts'
import { useMe } from '#web/access/useMe.ts'
import { ImportScreen } from '#web/kit/imports/ImportScreen.tsx'
import { useNoticeText } from '#web/visits/acts/useNoticeText.ts'

/** Takes records in from a file; of which entity, its route says. */
export default function ImportPage() {
  const { id } = useMe()
  const text = useNoticeText()
  const { table, list } = useMatches({
    select: (matches) => ({
      table: matches.at(-1)?.staticData.imports,
      list: matches.at(-1)?.pathname.replace(/\/import\/?$/, '') ?? '',
    }),
  })
  const entity = allEntities.find(({ name }) => name === table)
  if (!entity) throw new Error('the route of this screen says what it takes in')
  const inWay = (fault: ImportFault) => ('error' in fault ? (clashesIn(fault) ?? []).map((clash) => text.clash(clash)) : [])
  return <ImportScreen key={entity.name} {...{ entity, list, inWay }} account={id} />
}
