import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { daysOfDocument } from '#domain/documents/sharedAnswers.ts'
import { type PackageName, packageNames, packages } from '#domain/documents/templateNames.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { isId } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { useSmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { type Chosen, chosenSchema, offeredTo } from './create/chosen.ts'
import { CreateForm } from './create/CreateForm.tsx'

const oneId = (id: unknown) => (typeof id === 'string' && isId(id) ? [id] : [])

/** What the address says: the person from whose page somebody comes, and the package that is needed, such as the renewal of a contract. */
const useNamed = (): Chosen => {
  const { staff, patient, package: asked }: Search = useSearch({ strict: false })
  const readsWages = may(useMe().role, 'wages.read')
  const named = packageNames.find((name): name is PackageName => name === asked)
  return useMemo(() => {
    const about = oneId(patient).length > 0 ? 'patient' : 'staff'
    const offered = offeredTo(about, readsWages)
    return {
      about,
      staff_id: oneId(staff),
      patient_id: oneId(patient),
      templates: named ? offered.filter((template) => packages[named].some((one) => one === template)) : [],
      created_on: today(),
      expires_on: '',
      person_in_charge_id: null,
      stamp: false,
      asked: Object.fromEntries(daysOfDocument.map((ask) => [ask, today()])),
    }
  }, [staff, patient, named, readsWages])
}

/** Begins documents: about whom, what they need, and what is missing for it. What is typed stays on this device until the documents are begun. */
export default function CreateDocumentsPage() {
  const { t } = useTranslation('documents')
  const named = useNamed()
  const part = ['begin', ...named.staff_id, ...named.patient_id].join(' ')
  const draft = useSmallDraft<Chosen>({ entity: 'document', part }, chosenSchema)
  const [discards, setDiscards] = useState(0)
  // whoever comes for a package gets it, with what was typed before
  const asked = named.templates.length > 0 ? { templates: named.templates } : {}
  const start = draft?.found && discards === 0 ? { ...draft.found.values, ...asked } : named
  const discard = () => {
    draft?.wipe()
    setDiscards(discards + 1)
  }
  return (
    <Stack gap={1}>
      <ScreenHead title={t('create.title')} />
      <Lead>{t('create.text')}</Lead>
      {draft ? (
        <CreateForm
          key={[part, discards].join()}
          start={start}
          draft={discards === 0 ? draft : { ...draft, found: null }}
          onDiscard={discard}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  )
}
