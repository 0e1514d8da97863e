import { expect, it } from 'vitest';
import { fill, parsePlaces, placeAlone } from './fill.ts';

it('a place has a name, and perhaps a text for a missing value', () => {
  expect(parsePlaces('Dear {name|you}, {home.state} {} {a b}')).toEqual([
    { written: '{name|you}', name: 'name', otherwise: 'you' },
    { written: '{home.state}', name: 'home.state', otherwise: undefined },
  ]);
});

it('a text is one place only if nothing is beside it, and nothing stands in for it', () => {
  const texts = ['{email}', '{email} ', 'To {email}', '{email|you}', '{email}{name}', 'email'];
  expect(texts.map(placeAlone)).toEqual(['email', ...Array<undefined>(5).fill(undefined)]);
});

it('a fact replaces its place, and leaves a place that has a text for a missing answer', () => {
  const facts = { product: 'HR' };
  expect(fill('{product} {other} {product|x}', facts)).toBe('HR {other} {product|x}');
});
