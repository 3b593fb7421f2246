import type { DocumentNeed } from '#domain/documents/documents.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { mayWrite, neededEntity, needKey, splitNeeds } from './neededEntity.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { useNeedTitle } from './useNeedTitle.ts'
import type { Join } from './useParts.ts'

/** How many records are filled in at once, and how many others are named: more would be no short form. */
const MAX_FORMS = 8
const MAX_LINES = 20

type Props = {
  needs: readonly DocumentNeed[]
  day: string
  join: Join
  /** The last attempt that found something missing: what is empty is then marked. */
  refused?: object | undefined
}

/**
 * What the records lack, to be typed in here once for all documents. What cannot be typed here, such as a certificate with its scan, is a link to
 * where it can.
 */
export function MissingFacts({ needs, day, join, refused }: Props) {
  const { t } = useTranslation('documents')
  const me = useMe()
  const { typed, linked } = splitNeeds(needs, me)
  const others = [...typed.slice(MAX_FORMS), ...linked]
  return (
    <Stack gap={1} wide>
      {typed.slice(0, MAX_FORMS).map((need) => (
        // other facts of the same record are another form
        <RecordFacts
          key={[needKey(need), ...need.facts].join()}
          need={need}
          scope={needKey(need)}
          day={day}
          join={join}
          refused={refused}
        />
      ))}
      {others.length > 0 && (
        <Stack as="ul" gap={0.75}>
          {others.slice(0, MAX_LINES).map((need) => (
            <li key={needKey(need)}>
              <NeedLine need={need} isOwn={mayWrite(need, me)} />
            </li>
          ))}
        </Stack>
      )}
      {others.length > MAX_LINES && <Muted as="p">{t('create.more', { count: others.length - MAX_LINES })}</Muted>}
    </Stack>
  )
}

/** A record that is filled in elsewhere, and what it lacks. */
function NeedLine({ need, isOwn }: { need: DocumentNeed; isOwn: boolean }) {
  const { t } = useTranslation(['documents', 'common'])
  const { of } = useLabels()
  const title = useNeedTitle()(need)
  const placeOf = usePlaceOf()
  const { namespace, name, of: owner, path } = neededEntity(need)
  const page = owner && need.of !== null ? placeOf(owner.name, need.of) : need.id === null ? undefined : placeOf(name, need.id)
  const place: Place | undefined = page && owner ? { ...page, search: { tab: path } } : page
  return (
    <Row gap={0.75}>
      <strong>{title}</strong>
      <span>{need.facts.map((fact) => of(`${namespace}:${name}.${fact}`)).join(t('common:between'))}</span>
      {isOwn ? <PlaceLink place={place}>{t('create.open')}</PlaceLink> : <Muted>{t('create.not_yours')}</Muted>}
    </Row>
  )
}
