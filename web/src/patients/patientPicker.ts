import { api } from '#web/kit/api.ts'
import type { Picker } from '#web/kit/facts/picker.ts'

type Found = { id: string; name_kanji: string; name_kana: string; municipality: string | null }
const option = ({ id, name_kanji, name_kana, municipality }: Found) => ({
  id,
  name: name_kanji,
  note: [name_kana, municipality].filter(Boolean).join('・'),
})

/** Finds a patient by name, kana or number; those whose service has ended are not planned for. */
export const patientPicker: Picker = {
  of: 'patient',
  search: async (typed) =>
    (await api.patients.list.call({ ...(typed ? { q: typed } : {}), patient_status: ['ongoing'], limit: 20 })).items.map(option),
  one: async (id) => option(await api.patients.get.call({ id })),
}
