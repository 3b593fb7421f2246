import Autocomplete from '@mui/material/Autocomplete'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import type { Option } from '#domain/kit/option.ts'
import { endIn, type PlacedEntity, textOfPoint } from '#domain/visits/directions/place.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { useFound, useSame } from '#web/kit/facts/usePicker.ts'
import { listPlace } from '#web/kit/forms/controls/listPlace.ts'
import { OptionInput, useOptionWords } from '#web/kit/forms/controls/OptionInput.tsx'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { OptionText } from '#web/kit/ui/OptionText.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { issuesIn } from '#web/kit/forms/acts/useActForm.ts'
import { EndPlace } from './EndPlace.tsx'

/** What can be chosen: a record of ours, or an address that is typed. */
type Choice = Option & { kind: PlacedEntity | 'address'; end: string }
type Props = {
  name: 'from' | 'to'
  label: string
  end: string | undefined
  onEnd: (end: string | undefined) => void
  issue: string | undefined
}

/** Search box for an end of a way: own places first, then whatever address is typed. */
export function EndBox({ name, label, end, onEnd, issue }: Props) {
  const { t } = useTranslation(['directions', 'patients', 'company', 'staff', 'common'])
  const words = useOptionWords()
  const { chosen: now, learn } = useChosen(end)
  const chosen = useSame(now)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const asked = typed === chosen?.name ? '' : typed
  const [looked, setLooked] = useState<Choice | null>(null)
  const { found, busy, stale } = useOwnPlaces(asked, open)
  const address = useAddress(learn, onEnd)
  const kinds: Record<Choice['kind'], string> = {
    patient: t('patients:noun.patient.title'),
    establishment: t('company:noun.establishment.title'),
    staff: t('staff:noun.staff.title'),
    address: t('by_address'),
  }
  const choose = (choice: Choice | null) => {
    address.forget()
    // an address that is not found stays in the box, to be put right
    setLooked(choice?.kind === 'address' ? choice : null)
    if (choice?.kind === 'address') return void address.look(choice.name)
    if (choice) learn(choice)
    return onEnd(choice?.end)
  }
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.key !== 'Enter' || !open || event.nativeEvent.isComposing) return
    // what stands there yet was found for an earlier text
    event.defaultMuiPrevented = stale
    event.preventDefault()
  }
  return (
    <Labelled name={name} label={label} required={false} issue={address.issue ?? issue} span={6}>
      {(input) => (
        <>
          <Autocomplete<Choice>
            id={input.id}
            options={[...found, ...(asked.trim() === '' || stale ? [] : [typedChoice(asked.trim())])]}
            value={chosen ?? looked}
            onKeyDown={onKeyDown}
            autoHighlight
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onInputChange={(_, text) => setTyped(text)}
            onChange={(_, choice) => choose(choice)}
            groupBy={({ kind }) => kinds[kind]}
            getOptionLabel={(choice) => choice.name}
            getOptionKey={(choice) => choice.end}
            isOptionEqualToValue={(one, other) => one.end === other.end}
            filterOptions={(all) => all}
            loading={busy || address.busy}
            loadingText={t('common:form.reference.loading')}
            noOptionsText={t('type')}
            slotProps={listPlace}
            {...words}
            renderOption={({ key, ...props }, choice) => (
              <li key={key} {...props}>
                {choice.kind === 'address' ? t('search_address', { address: choice.name }) : <OptionText {...choice} />}
              </li>
            )}
            renderInput={(params) => <OptionInput params={params} ids={input} placeholder={t('placeholder')} />}
          />
          {end !== undefined && <EndPlace end={end} />}
        </>
      )}
    </Labelled>
  )
}

const typedChoice = (address: string): Choice => ({
  id: TYPED,
  end: TYPED,
  kind: 'address',
  name: address,
  kana: null,
  note: '',
  sample: false,
})
const TYPED = 'typed'

/** The chosen end with its name; of a point that was found by an address here, the address. */
const useChosen = (end: string | undefined): { chosen: Choice | null; learn: (choice: Choice) => void } => {
  const [known, setKnown] = useState<Choice>()
  const parsed = end === undefined ? undefined : endIn(end)
  const record = parsed && 'entity' in parsed ? parsed : undefined
  const { data } = useQuery({
    ...api.directions.place.queryOptions({ input: record ?? skipToken }),
    throwOnError: false,
  })
  if (end === undefined) return { chosen: null, learn: setKnown }
  if (known?.end === end) return { chosen: known, learn: setKnown }
  const name = record ? (data?.name ?? '…') : end
  return {
    chosen: { id: end, end, kind: record?.entity ?? 'address', name, kana: null, note: '', sample: false },
    learn: setKnown,
  }
}

/** Records of ours that the reader may go to, by name. */
const useOwnPlaces = (asked: string, open: boolean): { found: Choice[]; busy: boolean; stale: boolean } => {
  const { t } = useTranslation('directions')
  const { role, staff_id } = useMe()
  const [patients, establishments, staff] = [
    useFound('patient', asked, open && may(role, 'patients.read')),
    useFound('establishment', asked, open && may(role, 'establishments.read')),
    useFound('staff', asked, open && may(role, 'staff.read')),
  ]
  const of = (kind: PlacedEntity, action: Parameters<typeof may>[1], options: readonly Option[]): Choice[] =>
    may(role, action) ? options.map((option) => ({ ...option, kind, end: `${kind}:${option.id}` })) : []
  const home: Choice[] =
    staff_id === null || asked !== '' || may(role, 'staff.read')
      ? []
      : [{ id: staff_id, end: `staff:${staff_id}`, kind: 'staff', name: t('own_home'), kana: null, note: '', sample: false }]
  return {
    found: [
      ...of('patient', 'patients.read', patients.found),
      ...of('establishment', 'establishments.read', establishments.found),
      ...of('staff', 'staff.read', staff.found),
      ...home,
    ],
    stale: patients.stale || establishments.stale || staff.stale,
    busy: patients.isFetching || establishments.isFetching || staff.isFetching,
  }
}

/** Looks for a typed address, and says at the field where it is not found. */
const useAddress = (learn: (choice: Choice) => void, onEnd: (end: string) => void) => {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const issues = failure instanceof CallError ? issuesIn(failure, ['address']) : {}
  const issue = useIssueTexts(issues)('address') ?? (failure === undefined ? undefined : errorText(failure))
  const look = async (address: string) => {
    setBusy(true)
    try {
      const { point } = await api.directions.locate.call({ address })
      const end = textOfPoint(point)
      learn({ ...typedChoice(address), end })
      onEnd(end)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, issue, look, forget: () => setFailure(undefined) }
}
