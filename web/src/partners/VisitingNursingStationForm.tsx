import { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'

const Field = fieldOf(visitingNursingStation)
const corporateAddress = { town: 'corporate_address' }
const aged = { birth_date: { aged: true } } as const

/** All fields of a visiting nursing station. */
export const VisitingNursingStationForm = formOf(visitingNursingStation, {
  save: api.visitingNursingStations,
  useSections() {
    return {
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
    }
  },
})
