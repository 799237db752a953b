import { views } from '../../apps/server/src/projections/schema.ts'

/** Makes the empty tables of the schema `views` as this release has them. */
export function viewsDdl(): string {
  return `create schema views;
create table views.position (seq bigint not null, version int not null);
create unique index on views.position ((true));
${views.map(({ tables }) => tables('views')).join('')}`
}
