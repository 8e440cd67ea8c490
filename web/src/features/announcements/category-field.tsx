import { useId } from 'react'
import { contentFields } from '@portal/rules/content-fields'
import { useAnnouncementCategoriesQuery } from '../../generated/graphql'
import { FormikTextField } from '../../ui/form/formik-field'

/** One of the known categories, or another. */
export function CategoryField() {
  const id = useId()
  const { data } = useAnnouncementCategoriesQuery()
  return (
    <div>
      <FormikTextField
        dense
        optional
        name="category"
        label={contentFields.announcement.category.label}
        hint="Decides which shareholders are emailed."
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {data?.announcementCategories.map(category => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </div>
  )
}
