import { render, screen } from '@testing-library/react';
import { Heading, Overline, Text } from './Heading';

describe('words from right to left', () => {
  it('have the direction of their script', () => {
    render(
      <>
        <Heading level={2}>מעבר סאני</Heading>
        <Overline>מדריך</Overline>
        <Text dir="auto">יוצאים בשבע</Text>
      </>,
    );
    for (const words of ['מעבר סאני', 'מדריך', 'יוצאים בשבע'])
      expect(screen.getByText(words)).toHaveAttribute('dir', 'auto');
  });
});
