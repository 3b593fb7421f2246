import type { ReactNode } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { scopeOf } from '#domain/kit/permissions.ts'
import { isOpenEntry, transportEntry, transportIssues, type TransportMeans } from '#domain/pay/transport/transportEntry.ts'
import { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import type { Search } from '#web/kit/tables/listState.ts'

const Field = fieldOf(transportEntry)
/** A new entry is an act: it is asked for. */
const calls: SaveCalls = { create: api.transportEntries.ask, change: api.transportEntries.change }

/** Means for which parking and tolls are asked. */
const driven: readonly TransportMeans[] = ['car', 'taxi', 'other']

/** Only who drives parks and pays tolls; what is there already is shown whatever the means. */
function OfDriving({ children }: { children: ReactNode }) {
  const { control } = useFormFacts().methods
  const [means, parking, toll]: unknown[] = useWatch({ control, name: ['means', 'parking', 'toll'] })
  const drives = driven.some((one) => one === means) || [parking, toll].some((part) => part !== '' && part !== null)
  return drives && children
}

/** All facts of an entry. A helper asks for the own fares alone, so that the person is not chosen. */
export const TransportForm = formOf(transportEntry, {
  save: calls,
  rule: transportIssues,
  useOptions(row) {
    const { role, staff_id: self } = useMe()
    const { person }: Search = useSearch({ strict: false })
    const own = scopeOf(role, 'transport.write') === 'own'
    const asked = typeof person === 'string' && isId(person) ? person : undefined
    const staff_id = own ? (self ?? undefined) : asked
    return {
      defaults: {
        date: today(),
        purpose: 'between_visits',
        means: 'train',
        trip: 'one_way',
        ...(staff_id === undefined ? {} : { staff_id }),
      },
      closed: row !== null && !isOpenEntry(row.state),
    }
  },
  useSections() {
    const { of } = useLabels()
    const own = scopeOf(useMe().role, 'transport.write') === 'own'
    return {
      way: (
        <>
          {!own && <Field name="staff_id" span={6} />}
          <Field name="date" span={3} />
          <Field name="purpose" span={3} />
          <Field name="means" span={3} />
          <Field name="trip" span={3} />
          <Field name="origin" span={3} />
          <Field name="destination" span={3} />
          <Field name="km" span={3} help={of('transport:help.km')} />
          <Field name="patient_id" span={3} />
        </>
      ),
      fare: (
        <>
          <Field name="fare" help={of('transport:help.fare')} />
          <OfDriving>
            <Field name="parking" />
            <Field name="toll" />
          </OfDriving>
        </>
      ),
      receipts: (
        <>
          <Field name="receipts" photos={client.transportEntries} />
          <Field name="receipt_file" files={client.transportEntries} />
          <Field name="remarks" />
        </>
      ),
    }
  },
})
