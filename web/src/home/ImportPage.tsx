import { useMatches } from '@tanstack/react-router'
import { allEntities } from '#domain/entities.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import { clashesIn } from '#domain/visits/errors.ts'
import { useMe } from '#web/access/useMe.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useInWay } from '#web/kit/facts/useInWay.ts'
import { ImportScreen } from '#web/kit/imports/ImportScreen.tsx'
import { useNoticeText } from '#web/visits/acts/useNoticeText.ts'

/** Takes records in from a file; of which entity, its route says. What belongs to the records of a list is taken in beside them. */
export default function ImportPage() {
  const me = useMe()
  const text = useNoticeText()
  const held = useInWay()
  const { table, list = '' } = useMatches({ select: (matches) => matches.at(-1)?.staticData.imports }) ?? {}
  const entity = allEntities.find(({ name }) => name === table)
  if (!entity) throw new Error('the route of this screen says what it takes in')
  const listed = entity.of ?? entity
  const kinds = allEntities.filter((e) => (e === listed || e.of === listed) && rightsOn(e.name, me).import)
  const inWay = (fault: ImportFault) =>
    'error' in fault ? [...(clashesIn(fault) ?? []).map((clash) => text.clash(clash)), ...held(fault)] : []
  return <ImportScreen key={entity.name} {...{ entity, kinds, list, inWay }} />
}
