import { entity } from '../kit/entity.ts'
import { date, email, kana, list, optional, phone, postalCode, secret, text } from '../kit/fields.ts'

/** Nurses in charge of a station, at most (specification section 9). */
export const MAX_NURSES = 4

/** Visiting nursing station with the corporation that runs it and the nurses in charge (specification section 3). */
export const visitingNursingStation = entity({
  name: 'visiting_nursing_station',
  path: 'visiting-nursing-stations',
  namespace: 'partners',
  fields: {
    station_name: text(100),
    station_name_kana: optional(kana()),
    station_address: optional(text(300)),
    establishment_date: optional(date()),
    phone: optional(phone()),
    fax: optional(phone()),
    email: optional(email()),
    corporate_name: optional(text(100)),
    corporate_postal_code: optional(postalCode()),
    corporate_address: optional(text(300)),
    representative_name_kanji: optional(text(100)),
    representative_name_kana: optional(kana()),
    administrator_name_kanji: optional(text(100)),
    administrator_name_kana: optional(kana()),
    nurses: secret(
      'people',
      list(
        {
          name_kanji: text(100),
          name_kana: optional(kana()),
          birth_date: optional(date()),
        },
        MAX_NURSES,
      ),
    ),
  },
  sections: {
    station: ['station_name', 'station_name_kana', 'station_address', 'establishment_date', 'phone', 'fax', 'email'],
    corporation: ['corporate_name', 'corporate_postal_code', 'corporate_address'],
    people: ['representative_name_kanji', 'representative_name_kana', 'administrator_name_kanji', 'administrator_name_kana'],
    nurses: ['nurses'],
  },
  commented: true,
  named: ['station_name'],
  noted: ['station_address'],
  listed: [
    'station_name',
    'station_name_kana',
    'station_address',
    'phone',
    'fax',
    'email',
    'corporate_name',
    'administrator_name_kanji',
    'nurses',
  ],
  search: ['station_name', 'station_name_kana', 'corporate_name', 'administrator_name_kanji', 'station_address', 'phone'],
  sorts: ['station_name_kana', 'station_name', 'corporate_name', 'establishment_date', 'updated_at'],
  filters: [],
})
