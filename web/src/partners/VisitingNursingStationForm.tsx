import { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'

const Field = fieldOf(visitingNursingStation)
const corporateAddress = { town: 'corporate_address' }
const aged = { birth_date: { aged: true } } as const

/** All fields of a visiting nursing station. */
export function VisitingNursingStationForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof visitingNursingStation>) {
  const account = useMe().id
  const form = useEntityForm({
    entity: visitingNursingStation,
    row,
    defaults: {},
    account,
    save: api.visitingNursingStations,
    onSaved,
  })
  return (
    <Form
      form={form}
      readOnly={readOnly}
      onCancel={onCancel}
      sections={{
        station: (
          <>
            <Field name="station_name" />
            <Field name="station_name_kana" reads="station_name" />
            <Field name="station_address" span={6} />
            <Field name="establishment_date" span={3} />
            <Field name="phone" span={3} />
            <Field name="fax" span={3} />
            <Field name="email" />
          </>
        ),
        corporation: (
          <>
            <Field name="corporate_name" span={6} />
            <Field name="corporate_postal_code" fills={corporateAddress} />
            <Field name="corporate_address" span={4} />
          </>
        ),
        people: (
          <>
            <Field name="representative_name_kanji" />
            <Field name="representative_name_kana" reads="representative_name_kanji" />
            <Field name="administrator_name_kanji" />
            <Field name="administrator_name_kana" reads="administrator_name_kanji" />
          </>
        ),
        nurses: <Field name="nurses" inner={aged} />,
      }}
    />
  )
}
