import { Extensions } from 'type-graphql'

/** How many items a list of objects without `first` usually has, by which the cost of its selection is multiplied. */
export const ListSize = (items: number): MethodDecorator & PropertyDecorator =>
  Extensions({ items })
